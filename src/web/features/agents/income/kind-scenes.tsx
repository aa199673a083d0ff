import { IncomePage } from './income-page.tsx';

/** Dividend records (AGENT-10). */
export const Dividends = () => <IncomePage only="dividend" />;

/** Daily wages (AGENT-11). */
export const DailyWages = () => <IncomePage only="dailyWage" />;

/** Hourly salary (AGENT-12). */
export const HourlySalary = () => <IncomePage only="hourlySalary" />;
