import type { Meta, StoryObj } from '@storybook/react-vite';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';
import { Table, type Column } from './table.tsx';

interface Row {
  id: string;
  game: string;
  when: string;
  stake: string;
  result: string;
}

interface Args {
  rows: readonly Row[];
  hasPictures: boolean;
  isStale: boolean;
  isOpening: boolean;
}

type Story = StoryObj<Args>;

const row = { id: '1', game: 'Abyss Lantern', when: '14:10', stake: '20.00', result: '+125.00' };

const meta: Meta<Args> = {
  title: 'Primitives/Table',
  args: {
    hasPictures: false,
    isStale: false,
    isOpening: false,
    rows: [
      row,
      { ...row, id: '2', game: 'Red and Blue', result: '−20.00' },
      { ...row, id: '3', game: 'A game with a name that is too long for its line', result: '+1,234,567.89' },
    ],
  },
  render: function Words({ rows, hasPictures, isStale, isOpening }) {
    const { t } = useTranslation();
    const columns: readonly Column<Row>[] = [
      { id: 'game', title: t('records.bet'), onPhone: 'title', render: ({ game }) => game },
      { id: 'when', title: t('records.when'), onPhone: 'sub', render: ({ when }) => when },
      { id: 'stake', title: t('records.stake'), onPhone: 'note', isNumber: true, render: ({ stake }) => stake },
      {
        id: 'result',
        title: t('records.result', { currency: 'THB' }),
        onPhone: 'value',
        isNumber: true,
        render: ({ result }) => result,
      },
    ];
    return (
      <Table
        label={t('nav.bettingRecord')}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        isStale={isStale}
        {...(isOpening && { onOpen: () => undefined })}
        {...(hasPictures && { renderPicture: () => <Icon name="play" /> })}
      />
    );
  },
};
export default meta;

export const Rows: Story = {};
export const Pictures: Story = { args: { hasPictures: true } };
export const Stale: Story = { args: { isStale: true } };
/** A tap anywhere on a row opens it. Its title has the focus. */
export const Opening: Story = {
  args: { isOpening: true, hasPictures: true },
  play: async ({ canvasElement }) => canvasElement.querySelector('button')!.focus(),
};
