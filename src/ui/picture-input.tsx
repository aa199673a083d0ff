import { useLayoutEffect, useRef, useState, type DragEvent, type RefObject } from 'react';
import styled from 'styled-components';
import { buttonFace, type ButtonRank } from './button.tsx';
import { Icon } from './icon.tsx';
import { describedBy, FieldRow } from './input.tsx';
import { media, space } from './measure.ts';
import { PictureRows, type ChosenPicture, type PictureRowLabels } from './picture-rows.tsx';
import { previewOf } from './preview-of.ts';
import { PICTURES_MAX, sortPictures, type PictureFault } from './sort-pictures.ts';

/**
 * A button on a phone, a drop zone on a desktop. The browser's own input lies over it, invisible, so that click, keyboard and screen reader
 * find what they know.
 */
const Zone = styled.div<{ $rank: ButtonRank; $isWide: boolean }>`
  position: relative;
  ${buttonFace}
  border-color: var(--color-control-line);
  &:hover:has(> :enabled) {
    border-color: var(--color-muted);
  }
  & > input {
    position: absolute;
    inset: 0;
    width: 100%;
    opacity: 0;
    cursor: pointer;
  }
  & > small {
    display: none;
  }
  & > svg {
    color: var(--color-muted);
  }
  &:has(> :focus-visible) {
    outline: 3px solid var(--color-focus);
    outline-offset: 2px;
  }
  &:has(> [aria-invalid='true']) {
    border-color: var(--color-negative);
  }
  &:has(> :disabled) {
    opacity: 0.6;
    & > small {
      visibility: hidden;
    }
  }
  ${media.desktop} {
    flex-wrap: wrap;
    padding-block: ${space(5)};
    border-style: dashed;
    white-space: normal;
    & > small {
      display: block;
      width: 100%;
      color: var(--color-muted);
      font-size: var(--text-0);
      font-weight: 400;
      text-align: center;
    }
    &[data-over] {
      border-color: var(--color-accent);
      background: var(--color-hover);
    }
  }
`;

const Lines = styled.span`
  & > span {
    display: block;
    overflow-wrap: anywhere;
  }
`;

interface PictureInputProps {
  id: string;
  label: string;
  optionalMark?: string | undefined;
  /** The rule for pictures: their formats, size and number. */
  hint?: string | undefined;
  /** A fault that only the form knows, such as a missing picture. */
  fault?: string | undefined;
  labels: PictureRowLabels & {
    /** Text of the button. */
    choose: string;
    /** Says on a desktop that pictures can be dropped here. */
    drop: string;
  };
  sayFault: (fault: PictureFault) => string;
  pictures: readonly ChosenPicture[];
  /** Changes the pictures. Takes a function, because reading a picture takes a while and others may come and go meanwhile. */
  onPictures: (change: (pictures: readonly ChosenPicture[]) => readonly ChosenPicture[]) => void;
  /** Most pictures. */
  max?: number;
  /** The form is being sent, or does not take pictures now. */
  isDisabled?: boolean;
}

/** A field for pictures, such as the proof of a payment (VALID-15 to VALID-18). */
export function PictureInput({
  id,
  label,
  optionalMark,
  hint,
  fault,
  labels,
  sayFault,
  pictures,
  onPictures,
  max = PICTURES_MAX,
  isDisabled = false,
}: PictureInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const { faults, isReading, add, clearFaults } = usePictures(pictures, max, onPictures);
  const said = new Set([...(fault ? [fault] : []), ...faults.map(sayFault)]);
  const shown = said.size > 0 ? <FaultLines lines={[...said]} /> : undefined;
  const remove = (picture: ChosenPicture) => {
    clearFaults();
    onPictures((now) => now.filter(({ id: kept }) => kept !== picture.id));
    // The button goes away with its picture.
    input.current!.focus();
  };
  return (
    <FieldRow
      id={id}
      label={label}
      optionalMark={optionalMark}
      hint={hint}
      fault={shown}
      after={
        pictures.length > 0 && (
          <PictureRows pictures={pictures} labels={labels} isDisabled={isDisabled} onRemove={remove} />
        )
      }
    >
      <DropZone
        input={input}
        id={id}
        labels={labels}
        describedBy={describedBy(id, { hint, fault: shown })}
        isFaulty={shown !== undefined}
        isReading={isReading}
        isDisabled={isDisabled}
        onFiles={add}
      />
    </FieldRow>
  );
}

/** Checks and draws chosen files, one choice after the other, and keeps what was wrong with the last one. */
function usePictures(pictures: readonly ChosenPicture[], max: number, onPictures: PictureInputProps['onPictures']) {
  const [faults, setFaults] = useState<readonly PictureFault[]>([]);
  const [isReading, setReading] = useState(false);
  const count = useRef(0);
  useLayoutEffect(() => void (count.current = pictures.length), [pictures]);
  const last = useRef(Promise.resolve());
  const read = async (files: readonly File[]) => {
    setReading(true);
    const { pictures: sorted, faults: found } = await sortPictures(files, count.current, max);
    const drawn: ChosenPicture[] = [];
    for (const { name, picture } of sorted) {
      const preview = await previewOf(picture);
      if (preview.ok) drawn.push({ id: crypto.randomUUID(), name, picture, preview: preview.value });
      else found.push({ key: 'validation.picture.format', params: { name } });
    }
    // The next choice may be read before this one has rendered.
    count.current += drawn.length;
    onPictures((now) => [...now, ...drawn]);
    setFaults(found);
    setReading(false);
  };
  const add = (files: readonly File[]) => {
    if (files.length > 0) last.current = last.current.then(() => read(files));
  };
  return { faults, isReading, add, clearFaults: () => setFaults([]) };
}

interface DropZoneProps {
  input: RefObject<HTMLInputElement | null>;
  id: string;
  labels: PictureInputProps['labels'];
  describedBy: string | undefined;
  isFaulty: boolean;
  isReading: boolean;
  isDisabled: boolean;
  onFiles: (files: readonly File[]) => void;
}

function DropZone({ input, id, labels, describedBy: notes, isFaulty, isReading, isDisabled, onFiles }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    // Also while disabled, or the browser would leave the page and show the file.
    event.preventDefault();
    setOver(false);
    if (!isDisabled) onFiles([...event.dataTransfer.files]);
  };
  const drag = (event: DragEvent) => {
    event.preventDefault();
    setOver(!isDisabled);
  };
  return (
    <Zone
      $rank="secondary"
      $isWide
      data-over={isOver ? '' : undefined}
      onDragOver={drag}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="picture" />
      <label htmlFor={id}>{labels.choose}</label>
      <small>{labels.drop}</small>
      <input
        ref={input}
        id={id}
        type="file"
        multiple
        accept=".png,.jpg,.jpeg,image/png,image/jpeg"
        // Otherwise the browser shows that no file was chosen, which is wrong once there are pictures.
        title=""
        disabled={isDisabled}
        aria-busy={isReading}
        aria-invalid={isFaulty}
        aria-describedby={notes}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Lets the player choose the same file again after removing or editing it.
          currentTarget.value = '';
          onFiles(files);
        }}
      />
    </Zone>
  );
}

function FaultLines({ lines }: { lines: readonly string[] }) {
  return (
    <Lines>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </Lines>
  );
}
