/** Name of the channel. It reaches the tabs of one browser on one origin, which is one brand. */
const CHANNEL = 'session';

/** How long a new tab waits for an open one to answer. Tabs that are open answer within a few milliseconds. */
const ANSWER_MS = 150;

/** What a tab says: it asks for a session, it hands its own one on, or its player has signed out of the session with this token. */
type Said = { asks: true } | { token: string } | { signedOut: string | undefined };

/** What this tab does when another one speaks. */
interface TabHost {
  /** The token of the session that this tab is logged in with; undefined while it has none that the gateway has confirmed. */
  held: () => string | undefined;
  /** The player has signed out in another tab, which has ended the session with this token. */
  onSignedOut: (token: string | undefined) => void;
}

/**
 * The other tabs of this browser. Each tab keeps its session for itself (STORE-01), and they tell each other: a new tab gets the session of
 * an open one, and a sign-out ends the session of all (decision 0046).
 */
export class Tabs {
  #channel: BroadcastChannel | undefined;
  /** Takes the answer to the question of this tab. Without a question, an answer is ignored. */
  #take = (_token?: string): void => {};

  /** Listens from now on. Call it in a browser alone, before the others. */
  join({ held, onSignedOut }: TabHost): void {
    if (typeof BroadcastChannel === 'undefined') return;
    this.#channel = new BroadcastChannel(CHANNEL);
    this.#channel.onmessage = ({ data }: MessageEvent<Said>) => {
      if ('asks' in data) {
        const token = held();
        if (token) this.#say({ token });
      } else if ('token' in data) this.#take(data.token);
      else {
        // An answer that is still on its way belongs to a session that has ended.
        this.#take();
        onSignedOut(data.signedOut);
      }
    };
  }

  /** Asks the open tabs for their session. Resolves with its token, or undefined when no tab is logged in. */
  ask(): Promise<string | undefined> {
    if (!this.#channel) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#take(), ANSWER_MS);
      this.#take = (token) => {
        clearTimeout(timer);
        this.#take = () => {};
        resolve(token);
      };
      this.#say({ asks: true });
    });
  }

  /** Tells the other tabs that the player has signed out of the session with this token. */
  tellSignedOut(token: string | undefined): void {
    this.#say({ signedOut: token });
  }

  #say(said: Said): void {
    this.#channel?.postMessage(said);
  }
}
