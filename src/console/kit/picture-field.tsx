import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { Loadable } from '../../client/loadable.ts';
import type { ErrorCode, Result } from '../../shared/errors.ts';
import { Button } from '../../ui/button.tsx';
import { space } from '../../ui/measure.ts';
import { useConsole } from '../use-console.ts';
import { useWords } from '../words/words.ts';
import { ActionFault } from './action-dialog.tsx';

const Row = styled.div`
  display: flex;
  gap: ${space(4)};
  align-items: center;
  margin-bottom: ${space(5)};
  & > img {
    border: 1px solid var(--color-line);
    border-radius: var(--radius-control);
  }
  & span {
    display: block;
    color: var(--color-muted);
    font-size: var(--text-0);
  }
`;

interface PictureFieldProps {
  label: string;
  hint: string;
  hasPicture: boolean;
  /** Its width and height in the dialog, in pixels. */
  size: readonly [width: number, height: number];
  /** Reads the address of the picture that is set. */
  read: () => Promise<Result<string>>;
  send: (picture: File) => Promise<Result<unknown>>;
  /** Takes the picture away, where that is possible. */
  remove?: () => Promise<Result<unknown>>;
  /** It has changed. */
  onDone: () => void;
}

/** The picture of a record, and the field that sets another one. */
export function PictureField(props: PictureFieldProps) {
  const { label, hint, hasPicture, send, remove, onDone } = props;
  const say = useWords();
  const { tell } = useConsole();
  const [fault, setFault] = useState<ErrorCode>();
  // How often it was set here: the record is as it was when the dialog opened.
  const [times, setTimes] = useState(0);
  const [isThere, setThere] = useState(hasPicture);
  const change = async (running: Promise<Result<unknown>>, isSet: boolean) => {
    const answer = await running;
    setFault(answer.ok ? undefined : answer.code);
    if (!answer.ok) return;
    tell(say(isSet ? 'picture.done' : 'picture.removed'));
    setTimes(times + 1);
    setThere(isSet);
    onDone();
  };
  return (
    <Row>
      {isThere && <Present key={times} {...props} />}
      <label>
        <strong>{label}</strong>
        <input
          type="file"
          accept="image/png,image/jpeg"
          onChange={({ target: { files } }) => void (files?.[0] && change(send(files[0]), true))}
        />
        <span>{hint}</span>
        <ActionFault
          code={fault}
          wordsFor={(code) => (code === 'picture_invalid' ? say('picture.invalid') : undefined)}
        />
      </label>
      {isThere && remove && (
        <Button type="button" $rank="secondary" $isSmall onClick={() => void change(remove(), false)}>
          {say('picture.remove')}
        </Button>
      )}
    </Row>
  );
}

const Present = observer(function Present({ size: [width, height], read }: Pick<PictureFieldProps, 'size' | 'read'>) {
  // Each picture has a component of its own, which reads it once.
  const [address] = useState(() => ({ loaded: new Loadable<string>(), read }));
  useEffect(() => void address.loaded.load(address.read), [address]);
  return address.loaded.value !== undefined && <img src={address.loaded.value} alt="" width={width} height={height} />;
});
