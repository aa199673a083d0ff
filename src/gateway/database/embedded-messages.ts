/** What the gateway asks of the worker that runs the embedded database. */
export type EngineRequest =
  | { id: number; text: string; parameters: readonly unknown[] }
  | { id: number; isClose: true };

/** What the worker answers. `failure.code` is a SQLSTATE; without one the engine itself has broken. */
export type EngineAnswer =
  | { isReady: true }
  | { id: number; rows: Record<string, unknown>[]; affected?: number | undefined }
  | { id: number; failure: { message: string; code?: string | undefined; constraint?: string | undefined } };

/** What the worker is started with. */
export interface EngineStart {
  /** Absolute path of the database's directory; the caller holds its lock. */
  directory: string;
}
