import styled from 'styled-components';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { space } from './measure.ts';

const PERCENT = 100;
/** Edge of a preview, in CSS pixels. */
const EDGE_PX = 56;

const List = styled.ul`
  display: grid;
  gap: ${space(2)};
  margin-top: ${space(3)};
  & > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space(3)};
    padding: ${space(1.5)};
    border: 1px solid var(--color-line);
    border-radius: var(--radius-control);
    background: var(--color-raised);
  }
  & img {
    border: 1px solid var(--color-line);
    border-radius: var(--radius-small);
    object-fit: cover;
  }
  & > li > div {
    display: grid;
    gap: ${space(1)};
  }
  & > li > div > span {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    word-break: break-all;
    font-size: var(--text-0);
  }
  & button:disabled {
    opacity: 0.6;
  }
  & progress {
    width: 100%;
    accent-color: var(--color-accent);
  }
`;

/** A picture that was chosen and not sent yet. */
export interface ChosenPicture {
  id: string;
  /** Name of its file. */
  name: string;
  picture: Blob;
  /** Address of its preview, from `previewOf`. */
  preview: string;
  /** The part that was sent, from 0 to 1, while it is being sent. */
  sentPart?: number | undefined;
}

/** Accessible names in the row of a picture, which name its file. */
export interface PictureRowLabels {
  remove: (name: string) => string;
  sending: (name: string) => string;
}

interface PictureRowsProps {
  pictures: readonly ChosenPicture[];
  labels: PictureRowLabels;
  isDisabled: boolean;
  onRemove: (picture: ChosenPicture) => void;
}

/** The chosen pictures, one a row: preview, file name, progress while it is sent, and a button that removes it. */
export function PictureRows({ pictures, labels, isDisabled, onRemove }: PictureRowsProps) {
  return (
    <List>
      {pictures.map((picture) => (
        <li key={picture.id}>
          <img src={picture.preview} alt="" width={EDGE_PX} height={EDGE_PX} />
          <div>
            <span title={picture.name}>{picture.name}</span>
            {picture.sentPart !== undefined && (
              <progress
                max={PERCENT}
                value={Math.round(picture.sentPart * PERCENT)}
                aria-label={labels.sending(picture.name)}
              />
            )}
          </div>
          {picture.sentPart === undefined && (
            <IconButton
              type="button"
              aria-label={labels.remove(picture.name)}
              disabled={isDisabled}
              onClick={() => onRemove(picture)}
            >
              <Icon name="close" />
            </IconButton>
          )}
        </li>
      ))}
    </List>
  );
}
