import { useState } from 'react';
import styled from 'styled-components';
import type { GoodRow } from '../../../shared/contract/console/mall.ts';
import type { ErrorCode } from '../../../shared/errors.ts';
import { space } from '../../../ui/measure.ts';
import { ActionFault } from '../../kit/action-dialog.tsx';
import { usePageValue } from '../../kit/page-value.ts';
import { useConsole } from '../../use-console.ts';
import { useWords } from '../../words/words.ts';
import { observer } from 'mobx-react-lite';

/** Side of the picture in the dialog. */
const SHOWN_PX = 96;

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

interface GoodPictureProps {
  merchant: string;
  row: GoodRow;
  /** It has changed. */
  onDone: () => void;
}

/** The picture of a good, and the field that sets another one. */
export function GoodPicture({ merchant, row, onDone }: GoodPictureProps) {
  const say = useWords();
  const { client, tell } = useConsole();
  const [fault, setFault] = useState<ErrorCode>();
  // How often it was set here: the row is as it was when the dialog opened.
  const [times, setTimes] = useState(0);
  const { id } = row;
  const send = async (picture: File) => {
    const answer = await client.upload('setGoodPicture', { query: { merchant, id }, picture });
    setFault(answer.ok ? undefined : answer.code);
    if (!answer.ok) return;
    tell(say('goods.pictureDone'));
    setTimes(times + 1);
    onDone();
  };
  return (
    <Row>
      {(row.hasPicture || times > 0) && <Present key={times} merchant={merchant} id={id} />}
      <label>
        <strong>{say('goods.picture')}</strong>
        <input
          type="file"
          accept="image/png,image/jpeg"
          onChange={({ target: { files } }) => void (files?.[0] && send(files[0]))}
        />
        <span>{say('goods.pictureHint')}</span>
        <ActionFault
          code={fault}
          wordsFor={(code) => (code === 'picture_invalid' ? say('goods.badPicture') : undefined)}
        />
      </label>
    </Row>
  );
}

const Present = observer(function Present({ merchant, id }: { merchant: string; id: string }) {
  const { client } = useConsole();
  const page = usePageValue({ merchant, id }, (request) => client.call('goodPicture', request));
  const { png } = page.loaded.value ?? {};
  return png !== undefined && <img src={`data:image/png;base64,${png}`} alt="" width={SHOWN_PX} height={SHOWN_PX} />;
});
