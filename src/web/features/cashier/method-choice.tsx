import { Icon } from '../../../ui/icon.tsx';
import { ChoiceRows } from '../../kit/money-parts.tsx';
import { kindIcons, useMoneyWords, type Method } from './use-money.ts';

interface MethodChoiceProps {
  label: string;
  currency: string;
  methods: readonly Method[];
  chosen: string;
  onChoose: (id: string) => void;
  isBusy: boolean;
}

/** The methods of the cashier, each with what it costs and how long it takes. */
export function MethodChoice({ label, currency, methods, chosen, onChoose, isBusy }: MethodChoiceProps) {
  const words = useMoneyWords(currency);
  return (
    <ChoiceRows disabled={isBusy}>
      <legend>{label}</legend>
      {methods.map((method) => (
        <label key={method.id}>
          <Icon name={kindIcons[method.kind]} size={24} />
          <span>
            <strong>{words.method(method)}</strong>
            <small>{words.minutes(method.minutes)}</small>
          </span>
          <small>{words.fee(method)}</small>
          <input
            type="radio"
            name="method"
            value={method.id}
            checked={method.id === chosen}
            onChange={() => onChoose(method.id)}
          />
        </label>
      ))}
    </ChoiceRows>
  );
}
