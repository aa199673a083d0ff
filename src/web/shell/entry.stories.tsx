import type { Meta, StoryObj } from '@storybook/react-vite';
import { entries } from '../features/registry.ts';
import { useStore } from '../stores/root-store.ts';
import { given } from '../story.ts';
import { Entry } from './entry.tsx';
import { VendorLink } from '../kit/vendor-link.tsx';

type Story = StoryObj<{ isNarrow: boolean }>;

const row = { display: 'flex', flexWrap: 'wrap', gap: 24 } as const;
const meta: Meta<{ isNarrow: boolean }> = {
  title: 'Shell/Entry',
  args: { isNarrow: false },
  render: ({ isNarrow }) => (
    <div style={row}>
      {[...entries.values()].map((entry) => (
        <Entry key={entry.id} entry={entry} isNarrow={isNarrow} />
      ))}
    </div>
  ),
};
export default meta;

export const All: Story = {};
export const AllNarrow: Story = { args: { isNarrow: true } };
export const Vendors: Story = {
  ...given({ hasEveryGame: true }),
  render: function Links() {
    const { catalogue } = useStore();
    return (
      <div style={row}>
        {catalogue.navigation.flatMap(({ title, cards }) =>
          cards.map((card) => (
            <VendorLink key={`${title} ${card.vassalage}`} category={title} card={card}>
              {card.displayName}
            </VendorLink>
          )),
        )}
      </div>
    );
  },
};
