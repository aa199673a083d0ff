import type { RedisLink } from '../redis/redis.ts';
import type { OpenBus } from './signals.ts';

/** Carries texts by the publish and subscribe of Valkey or Redis: for several gateways behind a pooler, which LISTEN does not survive. */
export const openRedisBus =
  ({ commands, listener, prefix }: RedisLink): OpenBus =>
  ({ onText, onOpen }) => {
    const channel = `${prefix}:signals`;
    listener.on('message', (_, text: string) => onText(text));
    const subscribe = () =>
      void listener.subscribe(channel).then(
        () => onOpen(),
        // The connection was lost again. The next one subscribes.
        () => undefined,
      );
    listener.on('ready', subscribe);
    if (listener.status === 'ready') subscribe();
    return {
      publish: async (text) => void (await commands.publish(channel, text)),
      // The connections are closed by their owner.
      close: () => Promise.resolve(),
    };
  };
