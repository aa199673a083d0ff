import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { Studio } from '../../../shared/contract/console/studio.ts';
import { space } from '../../../ui/measure.ts';
import { Part, Tag } from '../../kit/page.tsx';
import { ToggleButton } from '../../kit/toggle-button.tsx';
import { useConsole } from '../../use-console.ts';
import { useWords } from '../../words/words.ts';
import { changeText } from './change-text.ts';
import { fixOf, type Fix } from './fix.ts';
import type { StudioStore } from './studio-store.ts';

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
  & pre {
    margin-top: ${space(1)};
    padding-inline-start: ${space(3)};
    border-inline-start: 2px solid var(--color-line);
    font: inherit;
    white-space: pre-wrap;
  }
  & pre > * {
    display: block;
  }
`;

/** What is wrong with the text, and what it changes for players. */
export const StudioSide = observer(function StudioSide({ studio, store }: { studio: Studio; store: StudioStore }) {
  const { session } = useConsole();
  const say = useWords();
  const { faults, changes, files, childCount } = studio;
  return (
    <>
      <Part aria-live="polite">
        <h2>{say('studio.faults')}</h2>
        {faults.length === 0 ? (
          <p>{say('studio.noFaults')}</p>
        ) : (
          <FaultList faults={faults} {...(session.may('brands.change') && { store })} />
        )}
      </Part>
      <Part>
        <h2>{say('studio.changes')}</h2>
        <Changes changes={changes} files={files} />
      </Part>
      {childCount > 0 && <Moved studio={studio} />}
    </>
  );
});

/** What is wrong, and where, with the fix as a button where the check knows one. @param store without it nothing is fixed */
export function FaultList({ faults, store }: Pick<Studio, 'faults'> & { store?: StudioStore }) {
  const say = useWords();
  return (
    <Lines aria-label={say('studio.faults')}>
      {faults.map(({ file, line, column, message, path }) => (
        <li key={`${file} ${line} ${column} ${message}`}>
          <code>
            {path === '' ? `${file}:${line}:${column}` : `${path.slice(1).replaceAll('/', '.')}, ${file}:${line}`}
          </code>
          {message} {store && <FixButton store={store} fix={fixOf({ path, message })} />}
        </li>
      ))}
    </Lines>
  );
}

function FixButton({ store, fix }: { store: StudioStore; fix: Fix | undefined }) {
  const say = useWords();
  return fix && <ToggleButton onClick={() => store.fix(fix)}>{say('studio.fix', { text: fix.text })}</ToggleButton>;
}

/** Values before and after, and texts line by line. */
export function Changes({ changes, files }: Pick<Studio, 'changes' | 'files'>) {
  const say = useWords();
  if (changes.length + files.length === 0) return <p>{say('studio.noChanges')}</p>;
  return (
    <Lines aria-label={say('studio.changes')}>
      {changes.map((change) => (
        <li key={change.path}>
          {changeText(change, say)}
          <code>{change.path}</code>
        </li>
      ))}
      {files.map(({ path, change, lines }) => (
        <li key={path}>
          <code>{path}</code>
          {say(`studio.file.${change}`)}
          {change === 'changed' && <TextLines lines={lines} />}
        </li>
      ))}
    </Lines>
  );
}

/** The brands that extend this one, and what the draft changes for the players of each. */
export function Moved({ studio: { moved, childCount } }: { studio: Studio }) {
  const say = useWords();
  const more = childCount - moved.length;
  return (
    <Part>
      <h2>{say('studio.moved')}</h2>
      <Lines aria-label={say('studio.moved')}>
        {moved.map(({ slug, faultCount, changeCount, changes }) => (
          <li key={slug}>
            <strong>{slug}</strong>{' '}
            {faultCount > 0 ? (
              <Tag $tone="bad">{say('studio.faultCount', { count: faultCount })}</Tag>
            ) : (
              <Tag>{say('studio.changeCount', { count: changeCount })}</Tag>
            )}
            {changes.map((change) => (
              <div key={change.path}>{changeText(change, say)}</div>
            ))}
          </li>
        ))}
      </Lines>
      {more > 0 && <p>{say('studio.movedMore', { count: more })}</p>}
    </Part>
  );
}

/** A text line by line: what is new, what is gone, and what stands around it. The same line may stand in it twice. */
const TextLines = ({ lines }: { lines: readonly string[] }) => (
  <pre>
    {lines
      .map((line, place) => [place, line] as const)
      .map(([place, line]) => {
        const Line = line.startsWith('+') ? 'ins' : line.startsWith('-') ? 'del' : 'span';
        return <Line key={place}>{line.slice(2) || ' '}</Line>;
      })}
  </pre>
);
