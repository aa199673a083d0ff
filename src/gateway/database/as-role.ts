import type { SessionResult, SessionSource } from './session.ts';

/**
 * Runs a statement, or a text of several without parameters, as another role and outside of any transaction of ours. The session gets its own role
 * back before anybody else uses it.
 */
export async function asRole(
  sessions: SessionSource,
  role: string,
  text: string,
  parameters: readonly unknown[],
): Promise<SessionResult> {
  const session = await sessions.acquire();
  let isBroken = true;
  try {
    await session.query(`set role ${role}`, []);
    try {
      return await session.query(text, parameters);
    } catch (error) {
      // A text that begins a transaction and fails in the middle leaves it open. Without one, this only gives a warning.
      await session.query('rollback', []);
      throw error;
    } finally {
      await session.query('reset role', []);
      isBroken = false;
    }
  } finally {
    session.release(isBroken);
  }
}
