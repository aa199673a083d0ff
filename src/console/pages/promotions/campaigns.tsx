import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { CampaignRow } from '../../../shared/contract/console/promotions.ts';
import { Button } from '../../../ui/button.tsx';
import { Grid, type GridColumn } from '../../kit/grid.tsx';
import { Page, Tag } from '../../kit/page.tsx';
import { useList } from '../../kit/use-list.ts';
import { useParams } from '../../router.ts';
import { useConsole } from '../../use-console.ts';
import { useWords, type Say } from '../../words/words.ts';
import { CampaignDialog } from './campaign-dialog.tsx';
import { GiveDialog } from './give-dialog.tsx';

const columnsIn = (say: Say): GridColumn<CampaignRow>[] => [
  { id: 'title', title: say('campaigns.name'), width: 'minmax(180px, 3fr)', render: ({ title }) => title },
  {
    id: 'state',
    title: say('campaigns.state'),
    width: '170px',
    render: ({ state, isWaiting }) => (
      <Tag $tone={isWaiting ? 'notice' : state === 'running' ? 'good' : 'plain'}>
        {isWaiting ? say('campaigns.waitsTag') : say(`campaignState.${state}`)}
      </Tag>
    ),
  },
  {
    id: 'given',
    title: say('campaigns.given'),
    width: '150px',
    isNumber: true,
    render: ({ given, currency }) => `${given} ${currency}`,
  },
  {
    id: 'times',
    title: say('campaigns.times'),
    width: '90px',
    isNumber: true,
    render: ({ givenCount }) => String(givenCount),
  },
  {
    id: 'members',
    title: say('campaigns.members'),
    width: '100px',
    isNumber: true,
    render: ({ members }) => String(members),
  },
  {
    id: 'applying',
    title: say('campaigns.applying'),
    width: '120px',
    isNumber: true,
    render: ({ applying }) => String(applying),
  },
];

/** The campaigns of a merchant with their cost and take-up, newest first. */
export const Campaigns = observer(function Campaigns() {
  const say = useWords();
  const { client, session } = useConsole();
  const { merchant = '' } = useParams();
  const list = useList<CampaignRow, { merchant: string }>({ merchant }, (request) =>
    client.call('campaignList', request),
  );
  const [open, setOpen] = useState<string>();
  const [given, setGiven] = useState<string>();
  return (
    <Page
      title={say('campaigns.title')}
      beside={
        session.may('promotions.change') && (
          <Button type="button" onClick={() => setOpen('')}>
            {say('campaigns.write')}
          </Button>
        )
      }
    >
      <Grid
        label={say('campaigns.title')}
        columns={columnsIn(say)}
        list={list}
        keyOf={({ id }) => id}
        onOpen={({ id }) => setOpen(id)}
        empty={{ title: say('campaigns.none'), text: say('campaigns.noneText') }}
      />
      {open !== undefined && (
        <CampaignDialog
          merchant={merchant}
          id={open === '' ? undefined : open}
          onClose={() => setOpen(undefined)}
          onDone={() => void list.load()}
          onGive={(id) => {
            setOpen(undefined);
            setGiven(id);
          }}
        />
      )}
      {given !== undefined && (
        <GiveDialog
          merchant={merchant}
          id={given}
          onClose={() => setGiven(undefined)}
          onDone={() => void list.load()}
        />
      )}
    </Page>
  );
});
