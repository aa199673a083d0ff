import { observer } from 'mobx-react-lite';
import { Input } from '../../../ui/input.tsx';
import { FilterChoice } from '../../kit/filter-choice.tsx';
import { useAddressFilter } from '../../kit/use-address-filter.ts';
import { useParams } from '../../router.ts';
import { useWords } from '../../words/words.ts';
import type { GamesFilter, GamesStore } from './games-store.ts';

const STATES = ['shown', 'hidden', 'hot', 'closed', 'placed'] as const;
const stateWords = {
  shown: 'games.stateShown',
  hidden: 'games.stateHidden',
  hot: 'games.stateHot',
  closed: 'games.stateClosed',
  placed: 'games.statePlaced',
} as const;

type Change = (changes: Partial<Record<keyof GamesFilter, string>>) => void;

/** What the address limits the list to: its merchant, and the filters after it. */
export function useGamesFilter(): { filter: GamesFilter; change: Change } {
  const { merchant = '' } = useParams();
  const [given, change] = useAddressFilter(['vassalage', 'category', 'text', 'state']);
  const state = STATES.find((one) => one === given.state);
  const { vassalage, category, text } = given;
  return {
    filter: {
      merchant,
      ...(vassalage && { vassalage }),
      ...(category && { category }),
      ...(text && { text }),
      ...(state && { state }),
    },
    change,
  };
}

interface GameFiltersProps {
  store: GamesStore;
  filter: GamesFilter;
  change: Change;
}

/** What limits the list of games. */
export const GameFilters = observer(function GameFilters({ store, filter, change }: GameFiltersProps) {
  const say = useWords();
  return (
    <>
      <FilterChoice
        label={say('games.vendor')}
        value={filter.vassalage}
        onChoose={(vassalage) => change({ vassalage })}
      >
        <option value="">{say('games.anyVendor')}</option>
        {store.vendors.map(({ vassalage, displayName, games }) => (
          <option key={vassalage} value={vassalage}>
            {displayName} ({games})
          </option>
        ))}
      </FilterChoice>
      <FilterChoice label={say('games.category')} value={filter.category} onChoose={(category) => change({ category })}>
        <option value="">{say('games.anyCategory')}</option>
        {store.categories.map((category) => (
          <option key={category} value={category}>
            {category}
          </option>
        ))}
      </FilterChoice>
      <FilterChoice label={say('games.state')} value={filter.state} onChoose={(state) => change({ state })}>
        <option value="">{say('games.anyState')}</option>
        {STATES.map((state) => (
          <option key={state} value={state}>
            {say(stateWords[state])}
          </option>
        ))}
      </FilterChoice>
      <Input
        type="search"
        aria-label={say('games.filter')}
        placeholder={say('games.filter')}
        style={{ width: 200 }}
        value={filter.text ?? ''}
        onChange={(event) => change({ text: event.target.value })}
      />
    </>
  );
});
