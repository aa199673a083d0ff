import type { PlantedFault } from '../../scripts/checks/planted-faults.ts';

/** Faults in what protects players. */
export const protectionFaults: readonly PlantedFault[] = [
  {
    does: 'what was staked before a limit does not count',
    path: 'src/gateway/protection/write-limit.ts',
    text: 'stake: played.staked_minor, loss',
    replacement: 'stake: 0n, loss',
    rules: ['PROTECT-06'],
  },
  {
    does: 'a deposit that is under way reserves nothing',
    path: 'src/gateway/protection/read-limits.ts',
    text: 'd.landed_minor + d.open_minor',
    replacement: 'd.landed_minor',
    rules: ['PROTECT-07'],
  },
  {
    does: 'what landed above a limit is not filed',
    path: 'src/gateway/protection/deposit-limits.ts',
    text: 'if (passed.length === 0) return;',
    replacement: 'if (passed.length >= 0) return;',
    rules: ['PROTECT-08'],
  },
  {
    does: 'a longer wait of the brand does not hold for a raise that waits',
    path: 'src/gateway/protection/read-limits.ts',
    text: 'asked.getTime() + loosenHours * 3_600_000',
    replacement: 'asked.getTime() + loosenHours * 0',
    rules: ['PROTECT-03'],
  },
];
