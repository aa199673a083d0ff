import { parseTree } from 'jsonc-parser';
import { expect, test } from 'vitest';
import { alpha } from '../../../../tests/support/fixture-project.ts';
import { faultLine } from '../brand-fault.ts';
import { agentFaults } from './agent-faults.ts';

test('a domain of an agent that is no host of the brand, or on a brand without agents, is found [AGENT-48]', () => {
  const find = (agents: boolean, host: string) => {
    const brand = {
      hosts: ['alpha.test', 'mai.alpha.test'],
      access: { agents },
      agents: { ...alpha.agents, hosts: { [host]: 'mai88' } },
    };
    const text = JSON.stringify(brand);
    return agentFaults({ file: 'brand.json', text, tree: parseTree(text) }, brand).map((fault) =>
      faultLine(fault).replace(/^\S+ /, ''),
    );
  };
  expect(find(true, 'mai.alpha.test')).toEqual([]);
  expect(find(true, 'mai.other.test')).toEqual([
    'agents.hosts.mai.other.test: this is no host of the brand. Add it to "hosts", or take it out here.',
  ]);
  expect(find(false, 'mai.alpha.test')).toEqual([
    'agents.hosts.mai.alpha.test: the brand has no agents. Turn "access.agents" on, or take it out.',
  ]);
});
