import { observer } from 'mobx-react-lite';
import { Fragment, useState } from 'react';
import type { IncomePart } from '../../../shared/contract/agreements.ts';
import type { ValueOf } from '../../../shared/contract/call.ts';
import type { ConsoleContract } from '../../../shared/contract/console/console-contract.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { Buttons } from '../../kit/action-dialog.tsx';
import { amountText } from '../../kit/amount.ts';
import { Loaded } from '../../kit/loaded.tsx';
import { MoreRows } from '../../kit/more-rows.tsx';
import { Facts, Part } from '../../kit/page.tsx';
import { SmallTable } from '../../kit/small-table.tsx';
import { useList } from '../../kit/use-list.ts';
import { useConsole } from '../../use-console.ts';
import { useWords } from '../../words/words.ts';
import { formulaFacts } from './formula-facts.ts';
import { LineDays, LineEntries } from './line-evidence.tsx';
import { LineRounds } from './line-rounds.tsx';
import { SaveLine } from './save-line.tsx';
import { VersionPart } from './terms.tsx';

interface LineDialogProps {
  merchant: string;
  id: string;
  onClose: () => void;
}

/** How the amount of a line comes about: the formula with its numbers, where they come from, and the terms that both sides signed. */
export const LineDialog = observer(function LineDialog({ merchant, id, onClose }: LineDialogProps) {
  const say = useWords();
  const { client } = useConsole();
  const [explained, setExplained] = useState<Explained>();
  const [opened, setOpened] = useState<IncomePart>();
  const parts = useList({ merchant, id }, async (request) => {
    const answer = await client.call('settlementLine', request);
    if (answer.ok) setExplained(answer.value);
    return answer;
  });
  const line = explained?.line;
  return (
    <DialogFrame
      title={line ? `${say(`agents.kind.${line.kind}`)}: ${line.member.account}` : say('agents.formula')}
      closeLabel={say('console.close')}
      onClose={onClose}
    >
      <Loaded of={{ loaded: parts.page, load: () => void parts.load() }}>
        {({ list }) =>
          explained && (
            <>
              <Formula value={explained} />
              <LineDays value={explained} />
              <Part>
                <h2>{say('agents.parts')}</h2>
                <Parts rows={list} currency={explained.currency} onOpen={setOpened} />
                <MoreRows list={parts} />
              </Part>
              {opened && <LineRounds key={opened.memberId} merchant={merchant} id={id} part={opened} />}
              <LineEntries value={explained} />
              <VersionPart version={explained.version} before={undefined} currency={explained.currency} />
              <Buttons>
                <SaveLine merchant={merchant} id={id} value={explained} />
              </Buttons>
            </>
          )
        }
      </Loaded>
    </DialogFrame>
  );
});

type Explained = ValueOf<ConsoleContract['settlementLine']>;

/** The formula with its numbers put in. */
function Formula({ value }: { value: Explained }) {
  const say = useWords();
  const facts = formulaFacts(value, say);
  return (
    <Facts style={{ fontVariantNumeric: 'tabular-nums' }}>
      {facts.map(([name, text], index) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{index === facts.length - 1 ? <strong>{text}</strong> : text}</dd>
        </Fragment>
      ))}
    </Facts>
  );
}

interface PartsProps {
  rows: readonly IncomePart[];
  currency: string;
  onOpen: (part: IncomePart) => void;
}

/** The direct downlines that a line comes from. Each opens the rounds that it played. */
function Parts({ rows, currency, onOpen }: PartsProps) {
  const say = useWords();
  const amount = (text: string) => amountText(text, currency);
  return (
    <SmallTable
      label={say('agents.parts')}
      titles={[
        say('agents.downline'),
        say('agents.validBet'),
        say('agents.profitLoss'),
        say('agents.granted'),
        say('agents.rounds'),
      ]}
      numbers={[1, 2, 3]}
      rows={rows.map((part) => ({
        key: part.memberId,
        cells: [
          part.account,
          amount(part.validBet),
          amount(part.profitLoss),
          amount(part.granted),
          <Button key="open" type="button" $rank="secondary" onClick={() => onOpen(part)}>
            {say('agents.openRounds')}
          </Button>,
        ],
      }))}
    />
  );
}
