import type { Brand } from '../../../shared/brand/brand.generated.ts';
import { faultAt, type BrandFault, type ParsedFile } from '../brand-fault.ts';

/** Finds domains of agents that are no hosts of the brand, and any on a brand without agents. */
export const agentFaults = (
  file: ParsedFile,
  { access, agents, hosts }: Pick<Brand, 'access' | 'agents' | 'hosts'>,
): BrandFault[] =>
  Object.keys(agents.hosts).flatMap((host) => {
    const at = (message: string) => [faultAt(file, ['agents', 'hosts', host], message)];
    if (!hosts.includes(host)) return at('this is no host of the brand. Add it to "hosts", or take it out here.');
    return access?.agents ? [] : at('the brand has no agents. Turn "access.agents" on, or take it out.');
  });
