import styled from 'styled-components';
import type { ConsoleValue } from '../../console-client.ts';
import { Button } from '../../../ui/button.tsx';
import { space } from '../../../ui/measure.ts';
import { Loaded } from '../../kit/loaded.tsx';
import { moment } from '../../kit/moment.ts';
import { PageBody, Part, Tag } from '../../kit/page.tsx';
import { usePageValue } from '../../kit/page-value.ts';
import { useConsole } from '../../use-console.ts';
import { useWords } from '../../words/words.ts';
import { valueText } from './value-text.ts';

type Evidence = ConsoleValue<'brandEvidence'>;
type Clause = Evidence['parts'][number]['clauses'][number];

/** A table to read and to print. */
const Clauses = styled.table`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  & :is(th, td) {
    padding: ${space(2)} ${space(3)} ${space(2)} 0;
    border-bottom: 1px solid var(--color-line);
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  & th {
    color: var(--color-muted);
    font-weight: 400;
  }
  & tr {
    break-inside: avoid;
  }
  & li + li,
  & p + p {
    margin-top: ${space(2)};
  }
  & ul {
    padding: 0;
    list-style: none;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(4)};
  justify-content: space-between;
  align-items: start;
  max-width: 1400px;
  & > p {
    max-width: 70ch;
  }
  @media print {
    & > button {
      display: none;
    }
  }
`;

/** How the brand meets each clause of the rule books: the rule, its settings and where they come from, and the tests that prove it. */
export function StudioEvidence({ merchant }: { merchant: string }) {
  const { client } = useConsole();
  const say = useWords();
  const page = usePageValue({ merchant }, (request) => client.call('brandEvidence', request));
  return (
    <PageBody>
      <Loaded of={page}>
        {({ name, pack, hash, parts, leftOut }) => (
          <>
            <Head>
              <p>{say('studio.evidence.text', { name, pack, version: hash.slice(0, 12) })}</p>
              <Button type="button" $rank="secondary" onClick={() => print()}>
                {say('studio.evidence.print')}
              </Button>
            </Head>
            {parts.map(({ title, clauses }) => (
              <Part key={title}>
                <h2>{title}</h2>
                <ClauseTable title={title} clauses={clauses} />
              </Part>
            ))}
            <Part>
              <h2>{say('studio.evidence.leftOut')}</h2>
              <dl>
                {leftOut.map(({ what, why }) => (
                  <div key={what} style={{ marginBottom: 12, maxWidth: '80ch' }}>
                    <dt>
                      <strong>{what}</strong>
                    </dt>
                    <dd>{plain(why)}</dd>
                  </div>
                ))}
              </dl>
            </Part>
          </>
        )}
      </Loaded>
    </PageBody>
  );
}

/** A sentence of the documents without the marks of its format. */
const plain = (text: string): string =>
  text
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll('`', '')
    .replaceAll('*', '');

function ClauseTable({ title, clauses }: { title: string; clauses: readonly Clause[] }) {
  const say = useWords();
  return (
    <Clauses aria-label={title}>
      <thead>
        <tr>
          {(['clause', 'rule', 'setting', 'test'] as const).map((column) => (
            <th key={column} scope="col">
              {say(`studio.evidence.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {clauses.map((clause) => (
          <ClauseRow key={clause.clause + clause.asks} {...clause} />
        ))}
      </tbody>
    </Clauses>
  );
}

function ClauseRow({ clause, asks, rules, settings, tests }: Clause) {
  const say = useWords();
  return (
    <tr>
      <td>
        <p>
          <strong>{plain(clause)}</strong>
        </p>
        <p>{plain(asks)}</p>
      </td>
      <td>
        {rules.map(({ id, text }) => (
          <p key={id}>
            <code>{id}</code> {plain(text)}
          </p>
        ))}
      </td>
      <td>
        <ul>
          {settings.map(({ path, value, from }) => (
            <li key={path}>
              <code>{path}</code> {valueText(value, say)}{' '}
              <small>{from === null ? say('studio.evidence.byDefault') : say('studio.evidence.from', { from })}</small>
            </li>
          ))}
        </ul>
      </td>
      <td>
        <ul>
          {tests.map(({ file, passedAt }) => (
            <li key={file}>
              <code>{file}</code>{' '}
              {passedAt === null ? (
                <Tag $tone="notice">{say('studio.evidence.notRun')}</Tag>
              ) : (
                <Tag $tone="good">{say('studio.evidence.passed', { at: moment(passedAt) })}</Tag>
              )}
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
}
