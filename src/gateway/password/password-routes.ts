import type { FastifyInstance } from 'fastify';
import { passwordCalls } from '../../shared/contract/password.ts';
import { registerCall } from '../http/register-call.ts';
import type { Services } from '../services.ts';
import { changePassword } from './change-password.ts';
import { forgotByEmail } from './forgot-by-email.ts';
import { forgotByPhone } from './forgot-by-phone.ts';
import { setPaymentPassword } from './payment-password.ts';
import { resetPassword } from './reset-password.ts';

/** Registers the calls that change or reset a password. */
export function registerPasswords(app: FastifyInstance, services: Services): void {
  registerCall(app, services, passwordCalls.changePassword, async (context) => changePassword(services, context));
  registerCall(app, services, passwordCalls.forgotByEmail, async (context) => forgotByEmail(services, context));
  registerCall(app, services, passwordCalls.resetPassword, async (context) => resetPassword(services, context));
  registerCall(app, services, passwordCalls.forgotByPhone, async (context) => forgotByPhone(services, context));
  registerCall(app, services, passwordCalls.paymentPassword, async (context) => setPaymentPassword(services, context));
}
