/** A message from the gateway to the worker that runs the embedded database. */
export type EngineRequest =
  | { id: number; text: string; parameters: readonly unknown[] }
  | { id: number; isClose: true };

/** A message from the worker. `failure.code` is a SQLSTATE; it is missing when the engine itself has crashed. */
export type EngineAnswer =
  | { isReady: true }
  | { id: number; rows: Record<string, unknown>[]; affected?: number | undefined }
  | { id: number; failure: { message: string; code?: string | undefined; constraint?: string | undefined } };

/** Start parameters of the worker. */
export interface EngineStart {
  /** Absolute path of the database directory. The caller holds its lock. */
  directory: string;
}
