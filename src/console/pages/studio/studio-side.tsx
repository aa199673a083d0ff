import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { Studio } from '../../../shared/contract/console/studio.ts';
import { space } from '../../../ui/measure.ts';
import { Part } from '../../kit/page.tsx';
import { useWords } from '../../words/words.ts';
import { valueText } from './value-text.ts';

const Lines = styled.ul`
  display: grid;
  gap: ${space(3)};
  & > li {
    overflow-wrap: anywhere;
  }
  & code {
    display: block;
    color: var(--color-muted);
    font-size: var(--text-0);
  }
  & del {
    color: var(--color-muted);
  }
  & ins {
    text-decoration: none;
    font-weight: var(--weight-strong);
  }
`;

/** What is wrong with the text, and what it changes for players. */
export const StudioSide = observer(function StudioSide({ studio }: { studio: Studio }) {
  const say = useWords();
  const { faults, changes } = studio;
  return (
    <>
      <Part aria-live="polite">
        <h2>{say('studio.faults')}</h2>
        {faults.length === 0 ? <p>{say('studio.noFaults')}</p> : <FaultList faults={faults} />}
      </Part>
      <Part>
        <h2>{say('studio.changes')}</h2>
        <Changes changes={changes} />
      </Part>
    </>
  );
});

/** What is wrong, and where. */
export function FaultList({ faults }: Pick<Studio, 'faults'>) {
  const say = useWords();
  return (
    <Lines aria-label={say('studio.faults')}>
      {faults.map(({ file, line, column, message, path }) => (
        <li key={`${file} ${line} ${column} ${message}`}>
          <code>
            {path === '' ? `${file}:${line}:${column}` : `${path.slice(1).replaceAll('/', '.')}, ${file}:${line}`}
          </code>
          {message}
        </li>
      ))}
    </Lines>
  );
}

/** Values before and after. */
export function Changes({ changes }: Pick<Studio, 'changes'>) {
  const say = useWords();
  if (changes.length === 0) return <p>{say('studio.noChanges')}</p>;
  return (
    <Lines aria-label={say('studio.changes')}>
      {changes.map(({ path, before, after }) => (
        <li key={path}>
          <code>{path}</code>
          <del>{valueText(before, say)}</del> → <ins>{valueText(after, say)}</ins>
        </li>
      ))}
    </Lines>
  );
}
