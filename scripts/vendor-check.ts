/** `npm run vendor:check`: the conformance kit of the wallet protocol, for vendors and for gateways (docs/wallet-protocol.md). */
import { Command } from 'commander';
import { gatewayCommand } from './vendor-check/gateway-command.ts';
import { vendorCommand } from './vendor-check/vendor-command.ts';

/** The kit could not run at all, as opposed to a check that failed. */
const EXIT_NOT_RUN = 2;

try {
  await new Command('vendor:check')
    .description(
      'Checks one side of the wallet protocol by playing the other side, with every fault. docs/wallet-protocol.md',
    )
    .addCommand(vendorCommand(), { isDefault: true })
    .addCommand(gatewayCommand())
    .showHelpAfterError()
    .parseAsync();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = EXIT_NOT_RUN;
}
