import type { Meta, StoryObj } from '@storybook/react-vite';
import { given } from '../../story.ts';
import { JoinForm } from './join-form.tsx';
import { PromotionButton } from './promotion-button.tsx';
import { PromotionCard } from './promotion-card.tsx';
import { PromotionPicture } from './promotion-picture.tsx';
import { Scene as Detail } from './promotion-scene.tsx';
import { Scene } from './promotions-scene.tsx';
import { RafflePanel } from './raffle-panel.tsx';
import { RaffleWinners } from './raffle-winners.tsx';
import { drawnRaffle, offers, openRaffle, raffleOffer, welcomeOffer } from './story-promotions.ts';

type Story = StoryObj<typeof Scene>;

const path = '/promotions';
const meta: Meta<typeof Scene> = {
  title: 'Pages/Promotions',
  component: Scene,
  subcomponents: { Detail, JoinForm, PromotionButton, PromotionCard, PromotionPicture, RafflePanel, RaffleWinners },
};
export default meta;

const promotions = { value: { list: [...offers] } };
const at = (query: string) => `/promoDetail?${query}`;
const detail: Story = { render: () => <Detail /> };

export const ForGuests: Story = given({ path, calls: { promotions: { value: { list: [welcomeOffer] } } } });
export const ForPlayers: Story = given({ path, visitor: 'member', calls: { promotions } });
export const NothingOfAKind: Story = given({ path: `${path}?show=fish`, visitor: 'member', calls: { promotions } });
export const Empty: Story = given({ path, calls: { promotions: { value: { list: [] } } } });
export const Loading: Story = given({ path, calls: { promotions: 'never' } });
export const Failed: Story = given({ path, calls: { promotions: { refusal: 'unavailable' } } });
export const Terms: Story = { ...given({ path: at('id=1'), visitor: 'member', calls: { promotions } }), ...detail };
export const TermsForGuests: Story = {
  ...given({ path: at('id=1'), calls: { promotions: { value: { list: [welcomeOffer] } } } }),
  ...detail,
};
export const NeedsACode: Story = {
  ...given({
    path: at('id=1'),
    visitor: 'member',
    calls: { promotions: { value: { list: [{ ...welcomeOffer, needsCode: true, button: 'join' }] } } },
  }),
  ...detail,
};
export const Application: Story = {
  ...given({
    path: at('id=1'),
    visitor: 'member',
    calls: {
      promotions: {
        value: { list: [{ ...welcomeOffer, trigger: { kind: 'application' }, button: 'apply' }] },
      },
    },
  }),
  ...detail,
};
export const ReadyToClaim: Story = {
  ...given({ path: at('id=3'), visitor: 'member', calls: { promotions } }),
  ...detail,
};
export const Answered: Story = { ...given({ path: at('id=4'), visitor: 'member', calls: { promotions } }), ...detail };
export const Gone: Story = { ...given({ path: at('id=99'), visitor: 'member', calls: { promotions } }), ...detail };
export const DetailLoading: Story = { ...given({ path: at('id=1'), calls: { promotions: 'never' } }), ...detail };

const raffleAt = (raffle: typeof openRaffle, status: 'issued' | 'close'): Story => ({
  ...given({
    path: at('id=5'),
    visitor: 'member',
    calls: {
      promotions: { value: { list: [{ ...raffleOffer, status, button: 'none' }] } },
      raffle: { value: raffle },
    },
  }),
  ...detail,
});
export const RaffleBeforeItsDraw: Story = raffleAt(openRaffle, 'issued');
export const RaffleThatWasDrawn: Story = raffleAt(drawnRaffle, 'close');
