/** What other parts of the installation should look at again. It is sent after a commit, and carries no data. */
export interface Signal {
  merchantCode: string;
  /** The member whose pages should look; without one, all of the merchant. */
  memberId?: bigint;
  topic: 'balance' | 'inbox' | 'session' | 'site' | 'events' | 'jobs';
}

/** Sends a signal to every gateway. It never waits and never fails. */
export type SendSignal = (signal: Signal) => void;
