import { Type } from 'typebox';
import { call } from './call.ts';
import { EXPORT_PATH } from './own-export-path.ts';

/** The export of a player's data. It is no call of the client, which wants an envelope, and so stands beside the contract. */
export const exportCalls = {
  exportFile: call({
    method: 'GET',
    path: EXPORT_PATH,
    module: 'ownAccount',
    origin: 'ours',
    auth: 'token',
    sealed: false,
    account: 'real',
    isZip: true,
    summary: 'The data that the player asked for, for the session that `openExport` has opened it to.',
    value: Type.String(),
    errors: ['not_logged_in', 'in_need_true_account', 'not_found'],
  }),
};
