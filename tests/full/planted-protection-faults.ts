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
  {
    does: 'marketing reaches an excluded player',
    path: 'src/gateway/mailings/receivers.ts',
    text: 'marketing ? isRunningAt(marketing.now) : ',
    replacement: '',
    rules: ['PROTECT-20'],
  },
  {
    does: 'a copy of what advertises is sent in an exclusion',
    path: 'src/gateway/inbox/copy-message.ts',
    text: "topic === 'promotions' && ",
    replacement: "topic === 'games' && ",
    rules: ['PROTECT-20'],
  },
  {
    does: 'an exclusion by an operator stays on its brand until the next login',
    path: 'src/gateway/protection-care/change-care.ts',
    text: "if (pause.kind === 'excluded') await followExclusion(parts, work);",
    replacement: '',
    rules: ['PROTECT-18'],
  },
  {
    does: 'a reality check may be rarer than the brand’s',
    path: 'src/gateway/protection/protection-routes.ts',
    text: 'max > 0 && minutes > max',
    replacement: 'max < 0',
    rules: ['PROTECT-24'],
  },
];
