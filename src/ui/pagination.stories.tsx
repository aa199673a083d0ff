import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pagination } from './pagination.tsx';

interface Args {
  page: number;
  pageCount: number;
}

type Story = StoryObj<Args>;

const meta: Meta<Args> = {
  title: 'Primitives/Pagination',
  args: { page: 1, pageCount: 20 },
  render: function Words({ page: first, pageCount }) {
    const { t } = useTranslation();
    const [page, setPage] = useState(first);
    return (
      <Pagination
        page={page}
        pageCount={pageCount}
        onPage={setPage}
        label={t('list.pages')}
        pageLabel={(n) => t('list.page', { page: n })}
      />
    );
  },
};
export default meta;

export const First: Story = {};
export const Middle: Story = { args: { page: 9 } };
export const Last: Story = { args: { page: 20 } };
export const Few: Story = { args: { pageCount: 3 } };
