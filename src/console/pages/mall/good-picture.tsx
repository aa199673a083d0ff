import type { GoodRow } from '../../../shared/contract/console/mall.ts';
import { ok } from '../../../shared/errors.ts';
import { PictureField } from '../../kit/picture-field.tsx';
import { useConsole } from '../../use-console.ts';
import { useWords } from '../../words/words.ts';

interface GoodPictureProps {
  merchant: string;
  row: GoodRow;
  /** It has changed. */
  onDone: () => void;
}

/** The picture of a good, and the field that sets another one. */
export function GoodPicture({ merchant, row: { id, hasPicture }, onDone }: GoodPictureProps) {
  const say = useWords();
  const { client } = useConsole();
  const query = { merchant, id };
  return (
    <PictureField
      label={say('goods.picture')}
      hint={say('goods.pictureHint')}
      hasPicture={hasPicture}
      size={[96, 96]}
      read={async () => {
        const answer = await client.call('goodPicture', { query });
        return answer.ok ? ok(`data:image/png;base64,${answer.value.png}`) : answer;
      }}
      send={(picture) => client.upload('setGoodPicture', { query, picture })}
      onDone={onDone}
    />
  );
}
