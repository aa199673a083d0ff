import type { Brand } from '../../../shared/brand/brand.generated.ts';
import { faultAt, type BrandFault, type ParsedFile } from '../brand-fault.ts';

/**
 * Finds a changed merchant code. It is the key of all rows of the merchant, so that nobody could log in any more.
 * @param before the code with which the brand passed its check last, if it ever did
 */
export const merchantFaults = (
  file: ParsedFile,
  { merchantCode }: Pick<Brand, 'merchantCode'>,
  before: string | undefined,
): BrandFault[] =>
  before === undefined || before === merchantCode
    ? []
    : [
        faultAt(
          file,
          ['merchantCode'],
          `the code was ${before} when this brand last passed its check. It is the key of all accounts and balances, which ${merchantCode} would not have. Write ${before} again, or give another merchant a directory of its own.`,
        ),
      ];
