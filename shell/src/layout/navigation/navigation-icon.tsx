/** The icons that manifests may name. */
import {
  Bell,
  BellRing,
  ChartLine,
  CircleUser,
  Coins,
  House,
  Landmark,
  type LucideIcon,
  Settings,
  ShieldCheck,
  Wallet,
} from 'lucide-react';

const icons: Readonly<Record<string, LucideIcon>> = {
  bell: Bell,
  'bell-ring': BellRing,
  chart: ChartLine,
  coins: Coins,
  home: House,
  lending: Landmark,
  person: CircleUser,
  settings: Settings,
  shield: ShieldCheck,
  wallet: Wallet,
};

export function NavigationIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? Coins;
  return <Icon size={20} strokeWidth={1.8} aria-hidden />;
}
