import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ChallengeRow } from '../../../shared/contract/console/challenges.ts';
import type { ChallengeKind } from '../../../shared/missions/challenge.ts';
import { Button } from '../../../ui/button.tsx';
import { Grid, type GridColumn } from '../../kit/grid.tsx';
import { moment } from '../../kit/moment.ts';
import { Page, Tag } from '../../kit/page.tsx';
import { useList } from '../../kit/use-list.ts';
import { useParams } from '../../router.ts';
import { useConsole } from '../../use-console.ts';
import { useWords, type Say } from '../../words/words.ts';
import { ChallengeDialog } from './challenge-dialog.tsx';
import { ChallengeEditor } from './challenge-editor.tsx';
import { costText } from './cost-text.ts';

const columnsIn = (say: Say): GridColumn<ChallengeRow>[] => [
  { id: 'id', title: say('challenges.id'), width: '60px', isNumber: true, render: ({ id }) => id },
  {
    id: 'title',
    title: say('challenges.title'),
    width: 'minmax(160px, 2fr)',
    render: ({ terms }) => terms.texts.EN.title,
  },
  {
    id: 'state',
    title: say('challenges.state'),
    width: '170px',
    render: ({ state, waiting }) => (
      <Tag $tone={waiting ? 'notice' : state === 'open' ? 'good' : 'plain'}>
        {say(waiting ? 'campaigns.waitsTag' : `challenges.${state}`)}
      </Tag>
    ),
  },
  {
    id: 'when',
    title: say('challenges.when'),
    width: 'minmax(150px, 1fr)',
    render: ({ terms }) =>
      'measure' in terms ? `${moment(terms.from)} – ${moment(terms.until)}` : say(`challenges.${terms.period}`),
  },
  { id: 'begun', title: say('challenges.begun'), width: '90px', isNumber: true, render: ({ begun }) => String(begun) },
  {
    id: 'reached',
    title: say('challenges.reached'),
    width: '90px',
    isNumber: true,
    render: ({ reached }) => String(reached),
  },
  { id: 'cost', title: say('challenges.cost'), width: 'minmax(110px, 1fr)', isNumber: true, render: costText },
];

/** The missions or the races of a merchant: their state, how many take part, and what they have cost. */
const Challenges = observer(function Challenges({ kind }: { kind: ChallengeKind }) {
  const say = useWords();
  const { client, session } = useConsole();
  const { merchant = '' } = useParams();
  const list = useList<ChallengeRow, { merchant: string; kind: ChallengeKind }>({ merchant, kind }, (request) =>
    client.call('challengeList', request),
  );
  const [openId, setOpenId] = useState<string>();
  /** What is written: nothing, a new one, or another version of one. */
  const [written, setWritten] = useState<'new' | ChallengeRow>();
  const open = list.rows?.find(({ id }) => id === openId);
  const title = say(`nav.${kind}s`);
  return (
    <Page
      title={title}
      beside={
        session.may('play.reward') && (
          <Button type="button" onClick={() => setWritten('new')}>
            {say(`challenges.new.${kind}`)}
          </Button>
        )
      }
    >
      <Grid
        label={title}
        columns={columnsIn(say)}
        list={list}
        keyOf={({ id }) => id}
        onOpen={({ id }) => setOpenId(id)}
        empty={{ title: say('challenges.noneTitle'), text: say(`challenges.none.${kind}`) }}
      />
      {open && !written && (
        <ChallengeDialog
          merchant={merchant}
          challenge={open}
          onClose={() => setOpenId(undefined)}
          onEdit={() => setWritten(open)}
          onDone={() => void list.load()}
        />
      )}
      {written && (
        <ChallengeEditor
          merchant={merchant}
          kind={kind}
          challenge={written === 'new' ? undefined : written}
          onClose={() => setWritten(undefined)}
          onDone={() => void list.load()}
        />
      )}
    </Page>
  );
});

/** The missions of a merchant. */
export const Missions = () => <Challenges kind="mission" />;
/** The races of a merchant. */
export const Races = () => <Challenges kind="race" />;
