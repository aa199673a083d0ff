import { observer } from 'mobx-react-lite';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { Loaded } from '../../kit/loaded.tsx';
import { moment } from '../../kit/moment.ts';
import { usePageValue } from '../../kit/page-value.ts';
import { SmallTable } from '../../kit/small-table.tsx';
import { useConsole } from '../../use-console.ts';
import { useWords } from '../../words/words.ts';

interface PlacesDialogProps {
  merchant: string;
  member: { memberId: string; account: string };
  onClose: () => void;
}

/** Where an account was in the tree, and when. */
export const PlacesDialog = observer(function PlacesDialog({ merchant, member, onClose }: PlacesDialogProps) {
  const say = useWords();
  const { client } = useConsole();
  const page = usePageValue({ merchant, memberId: member.memberId }, (request) => client.call('memberPlaces', request));
  return (
    <DialogFrame
      title={`${say('agents.history')}: ${member.account}`}
      closeLabel={say('console.close')}
      onClose={onClose}
    >
      <Loaded of={page}>
        {({ list }) => (
          <SmallTable
            label={say('agents.history')}
            titles={[say('agents.upline'), say('agents.from'), say('agents.until')]}
            rows={list.map(({ uplines, from, until }) => ({
              key: from,
              cells: [
                uplines.map(({ account }) => account).join(' › ') || say('agents.top'),
                moment(from),
                until === null ? '' : moment(until),
              ],
            }))}
          />
        )}
      </Loaded>
    </DialogFrame>
  );
});
