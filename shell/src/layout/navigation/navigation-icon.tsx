/** The icons that manifests may name. */
import {
  Activity,
  Bell,
  BellRing,
  ChartLine,
  CircleUser,
  Coins,
  Droplets,
  Gauge,
  House,
  Landmark,
  Layers,
  type LucideIcon,
  Settings,
  ShieldCheck,
  SlidersHorizontal,
  Sprout,
  Target,
  Wallet,
} from 'lucide-react';

const icons: Readonly<Record<string, LucideIcon>> = {
  activity: Activity,
  bell: Bell,
  'bell-ring': BellRing,
  chart: ChartLine,
  coins: Coins,
  gauge: Gauge,
  home: House,
  layers: Layers,
  lending: Landmark,
  person: CircleUser,
  pool: Droplets,
  preferences: SlidersHorizontal,
  range: Target,
  settings: Settings,
  shield: ShieldCheck,
  staking: Sprout,
  wallet: Wallet,
};

export function NavigationIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? Coins;
  return <Icon size={20} strokeWidth={1.8} aria-hidden />;
}
