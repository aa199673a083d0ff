/** The options of `brand export`, as given on the command line. */
export interface ExportOptions {
  out: string;
  gateway: string;
  listen: string;
  root?: string;
  json?: true;
}
