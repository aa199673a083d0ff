import type { CampaignPage } from '../../../shared/contract/console/promotions.ts';
import { ok } from '../../../shared/errors.ts';
import { PictureField } from '../../kit/picture-field.tsx';
import { useConsole } from '../../use-console.ts';
import { useWords } from '../../words/words.ts';

interface CampaignPictureProps {
  merchant: string;
  campaign: Pick<CampaignPage, 'id' | 'hasPicture'>;
  /** It has changed. */
  onDone: () => void;
}

/** The picture of a campaign, and the field that sets another one or takes it away. */
export function CampaignPicture({ merchant, campaign: { id, hasPicture }, onDone }: CampaignPictureProps) {
  const say = useWords();
  const { client } = useConsole();
  const query = { merchant, id };
  return (
    <PictureField
      label={say('campaigns.picture')}
      hint={say('campaigns.pictureHint')}
      hasPicture={hasPicture}
      size={[192, 84]}
      read={async () => {
        const answer = await client.call('campaignPicture', { query });
        return answer.ok ? ok(`data:image/webp;base64,${answer.value.webp}`) : answer;
      }}
      send={(picture) => client.upload('setCampaignPicture', { query, picture })}
      remove={() => client.call('removeCampaignPicture', { body: query })}
      onDone={onDone}
    />
  );
}
