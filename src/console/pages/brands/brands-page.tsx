import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { BrandRow } from '../../../shared/contract/console/brands.ts';
import { Input } from '../../../ui/input.tsx';
import { FilterChoice } from '../../kit/filter-choice.tsx';
import { Grid, type GridColumn } from '../../kit/grid.tsx';
import { moment } from '../../kit/moment.ts';
import { Page, Tag } from '../../kit/page.tsx';
import { useAddressFilter } from '../../kit/use-address-filter.ts';
import { useList } from '../../kit/use-list.ts';
import { useConsole } from '../../use-console.ts';
import { useWords, type Say } from '../../words/words.ts';
import { Action, BrandDialog } from './brand-dialog.tsx';

const STATES = ['served', 'last_good', 'refused', 'unused'] as const;

/** How a state stands out: what players see is good, old, or nothing. */
export const toneOf = { served: 'good', last_good: 'notice', refused: 'bad', unused: 'plain' } as const;

const columnsIn = (say: Say): GridColumn<BrandRow>[] => [
  { id: 'name', title: say('brands.name'), width: 'minmax(140px, 1.2fr)', render: ({ name }) => name },
  { id: 'merchant', title: say('brands.merchant'), width: '110px', render: ({ merchantCode }) => merchantCode ?? '–' },
  {
    id: 'state',
    title: say('brands.state'),
    width: '150px',
    render: ({ state }) => <Tag $tone={toneOf[state]}>{say(`brands.${state}`)}</Tag>,
  },
  {
    id: 'faults',
    title: say('brands.faults'),
    width: '60px',
    isNumber: true,
    render: ({ faults }) => (faults.length > 0 ? faults.length : ''),
  },
  {
    id: 'maintenance',
    title: say('brands.maintenance'),
    width: 'minmax(160px, 1fr)',
    render: ({ isClosedByFile, closure }) => (
      <>
        {isClosedByFile && <Tag $tone="notice">{say('brands.byFile')}</Tag>}
        {closure && <Tag $tone="notice">{say('brands.byOperator', { operator: closure.operator })}</Tag>}
      </>
    ),
  },
  { id: 'hosts', title: say('brands.hosts'), width: 'minmax(180px, 2fr)', render: ({ hosts }) => hosts.join(', ') },
  {
    id: 'published',
    title: say('brands.published'),
    width: '160px',
    render: ({ published }) => (published ? moment(published.at) : ''),
  },
  {
    id: 'version',
    title: say('brands.version'),
    width: '110px',
    render: ({ published }) => published && <code>{published.version}</code>,
  },
];

/** The brands of the operator's merchants: what is served of each, what is wrong with its files, and whether it is closed. */
export const BrandsPage = observer(function BrandsPage() {
  const { client, session } = useConsole();
  const say = useWords();
  const [{ text, state }, change] = useAddressFilter(['text', 'state']);
  const known = STATES.find((one) => one === state);
  const list = useList({ ...(text && { text }), ...(known && { state: known }) }, (request) =>
    client.call('brandList', request),
  );
  const [openSlug, setOpenSlug] = useState<string>();
  const open = list.rows?.find(({ slug }) => slug === openSlug);
  const filters = (
    <>
      <Input
        type="search"
        aria-label={say('brands.filter')}
        placeholder={say('brands.filter')}
        style={{ width: 260 }}
        value={text ?? ''}
        onChange={(event) => change({ text: event.target.value })}
      />
      <FilterChoice label={say('brands.state')} value={known} onChoose={(chosen) => change({ state: chosen })}>
        <option value="">{say('brands.anyState')}</option>
        {STATES.map((one) => (
          <option key={one} value={one}>
            {say(`brands.${one}`)}
          </option>
        ))}
      </FilterChoice>
      {session.may('brands.change') && session.me.value?.merchants === null && (
        <Action to="/brands/new">{say('newBrand.new')}</Action>
      )}
    </>
  );
  return (
    <Page title={say('brands.title')} beside={filters}>
      <Grid
        label={say('brands.title')}
        columns={columnsIn(say)}
        list={list}
        keyOf={({ slug }) => slug}
        onOpen={({ slug }) => setOpenSlug(slug)}
        empty={{ title: say('brands.noneTitle'), text: say('brands.noneText') }}
      />
      {open && <BrandDialog brand={open} onClose={() => setOpenSlug(undefined)} onChange={() => void list.load()} />}
    </Page>
  );
});
