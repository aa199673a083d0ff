import type { ReactNode } from 'react';
import { FilterChoice } from '../../kit/filter-choice.tsx';
import { Page } from '../../kit/page.tsx';
import { useAddressFilter } from '../../kit/use-address-filter.ts';
import { useParams } from '../../router.ts';
import { useWords } from '../../words/words.ts';
import { ExposureView } from './exposure-view.tsx';
import { OpenRounds } from './open-rounds.tsx';
import { RoundVoids } from './round-voids.tsx';

const VIEWS = ['exposure', 'voids'] as const;

/** The rounds of a merchant that have not ended, what is at stake in them, and the voids of such rounds. */
export function RoundsPage(): ReactNode {
  const say = useWords();
  const { merchant = '' } = useParams();
  const [{ show }, change] = useAddressFilter(['show']);
  const view = VIEWS.find((one) => one === show);
  const View = { open: OpenRounds, exposure: ExposureView, voids: RoundVoids }[view ?? 'open'];
  return (
    <Page
      title={say('rounds.title')}
      beside={
        <FilterChoice label={say('rounds.show')} value={view} onChoose={(chosen) => change({ show: chosen })}>
          <option value="">{say('rounds.open')}</option>
          {VIEWS.map((one) => (
            <option key={one} value={one}>
              {say(`rounds.${one}`)}
            </option>
          ))}
        </FilterChoice>
      }
    >
      <View merchant={merchant} />
    </Page>
  );
}
