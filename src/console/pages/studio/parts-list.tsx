import styled from 'styled-components';
import type { Studio } from '../../../shared/contract/console/studio.ts';
import { media, space } from '../../../ui/measure.ts';
import { Tag } from '../../kit/page.tsx';
import { useWords } from '../../words/words.ts';
import { faultsIn, fileParts, type FilePart } from './file-parts.ts';
import { groups, type StudioGroup } from './groups.ts';

const Parts = styled.nav`
  && {
    padding: ${space(3)} 0;
  }
  & button {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(2)};
    width: 100%;
    padding: ${space(2)} ${space(4)};
    text-align: start;
  }
  & button > span {
    flex: none;
  }
  & button[aria-pressed='true'] {
    background: var(--color-hover);
    font-weight: var(--weight-strong);
  }
  & hr {
    margin: ${space(3)} ${space(4)};
    border: 0;
    border-top: 1px solid var(--color-line);
  }
  ${media.narrow} {
    && {
      display: flex;
      overflow-x: auto;
      min-height: 44px;
      padding: 0;
    }
    & button {
      width: auto;
      flex: none;
      white-space: nowrap;
    }
    & hr {
      margin: ${space(3)} 0;
      border-inline-start: 1px solid var(--color-line);
    }
  }
`;

interface PartsListProps {
  studio: Studio;
  /** Id of the part that shows. */
  selected: string | undefined;
  onSelect: (group: StudioGroup) => void;
  onSelectFiles: (part: FilePart) => void;
}

/** The parts of the brand, with the number of faults in each. */
export function PartsList({ studio, selected, onSelect, onSelectFiles }: PartsListProps) {
  const say = useWords();
  return (
    <Parts aria-label={say('studio.parts')}>
      {groups.map((one) => (
        <button key={one.id} type="button" aria-pressed={one.id === selected} onClick={() => onSelect(one)}>
          {say(one.title)}
          <FaultCount
            count={studio.faults.filter(({ path }) => one.keys.some((key) => path.split('/')[1] === key)).length}
          />
        </button>
      ))}
      <hr />
      {fileParts.map(({ id, title, folder }) => (
        <button key={id} type="button" aria-pressed={id === selected} onClick={() => onSelectFiles(id)}>
          {say(title)}
          <FaultCount count={faultsIn(studio, folder).length} />
        </button>
      ))}
    </Parts>
  );
}

/** How many faults are in a part of the brand. */
function FaultCount({ count }: { count: number }) {
  const say = useWords();
  return count > 0 && <Tag $tone="bad">{say('studio.faultCount', { count })}</Tag>;
}
