import { observer } from 'mobx-react-lite';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { amountText } from '../../kit/amount.ts';
import { Loaded } from '../../kit/loaded.tsx';
import { moment } from '../../kit/moment.ts';
import { Facts, Part } from '../../kit/page.tsx';
import { usePageValue } from '../../kit/page-value.ts';
import { SmallTable } from '../../kit/small-table.tsx';
import { useConsole } from '../../use-console.ts';
import { useWords } from '../../words/words.ts';
import { VersionPart } from './terms.tsx';

/** Direct downlines that the dialog shows: the largest ones. */
const PARTS_SHOWN = 50;

interface LineDialogProps {
  merchant: string;
  id: string;
  onClose: () => void;
}

/** How the amount of a line comes about: the formula with its numbers, where they come from, and the terms that both sides signed. */
export const LineDialog = observer(function LineDialog({ merchant, id, onClose }: LineDialogProps) {
  const say = useWords();
  const { client } = useConsole();
  const page = usePageValue({ merchant, id, pageSize: PARTS_SHOWN }, (request) =>
    client.call('settlementLine', request),
  );
  const line = page.loaded.value?.line;
  return (
    <DialogFrame
      title={line ? `${say(`agents.kind.${line.kind}`)}: ${line.member.account}` : say('agents.formula')}
      closeLabel={say('console.close')}
      onClose={onClose}
    >
      <Loaded of={page}>
        {({ line: { from, until }, currency, formula, list, version, transferId }) => {
          const amount = (value: string) => amountText(value, currency);
          const { figures } = formula;
          return (
            <>
              <Facts style={{ fontVariantNumeric: 'tabular-nums' }}>
                <dt>{say('agents.period')}</dt>
                <dd>
                  {moment(from)} – {moment(until)}
                </dd>
                <dt>{say('agents.activeMembers')}</dt>
                <dd>{figures.activeMembers}</dd>
                <dt>{say('agents.validBet')}</dt>
                <dd>{amount(figures.validBet)}</dd>
                <dt>{say('agents.profitLoss')}</dt>
                <dd>{amount(figures.profitLoss)}</dd>
                {(Number(figures.lateValidBet) !== 0 || Number(figures.lateProfitLoss) !== 0) && (
                  <>
                    <dt>{say('agents.late')}</dt>
                    <dd>
                      {amount(figures.lateValidBet)}, {amount(figures.lateProfitLoss)}
                    </dd>
                  </>
                )}
                <dt>{say('agents.carriedLoss')}</dt>
                <dd>{amount(formula.carriedLoss)}</dd>
                <dt>{say('agents.gross')}</dt>
                <dd>
                  {amount(formula.base)} × {formula.rate ?? 0} % = {amount(formula.gross)}
                </dd>
                <dt>{say('agents.granted')}</dt>
                <dd>− {amount(formula.granted)}</dd>
                <dt>{say('agents.carriedAmount')}</dt>
                <dd>{amount(formula.carriedAmount)}</dd>
                <dt>{say('agents.amount')}</dt>
                <dd>
                  <strong>
                    {amount(formula.amount)} {currency}
                  </strong>
                </dd>
                {transferId !== null && (
                  <>
                    <dt>{say('agents.transfer')}</dt>
                    <dd>
                      <code>{transferId}</code>
                    </dd>
                  </>
                )}
              </Facts>
              <Part>
                <h2>{say('agents.parts')}</h2>
                <SmallTable
                  label={say('agents.parts')}
                  titles={[
                    say('agents.downline'),
                    say('agents.validBet'),
                    say('agents.profitLoss'),
                    say('agents.granted'),
                  ]}
                  numbers={[1, 2, 3]}
                  rows={list.map((part) => ({
                    key: part.memberId,
                    cells: [part.account, amount(part.validBet), amount(part.profitLoss), amount(part.granted)],
                  }))}
                />
              </Part>
              <VersionPart version={version} before={undefined} currency={currency} />
            </>
          );
        }}
      </Loaded>
    </DialogFrame>
  );
});
