import type { ChatMessage } from '../chat/start-chat.ts';
import type { RunningExchange } from '../exchanges/start-exchanges.ts';
import type { FaultBoard } from '../faults.ts';
import type { Mail } from '../mail.ts';
import type { PriceGaps } from '../market/price-gaps.ts';
import type { SimulatedMarket } from '../market/start-market.ts';
import type { PushService } from '../push.ts';
import type { Chain } from '../seams.ts';
import type { WorldView } from '../world-view.ts';

/** The parts of the world that the control interface moves. */
export type ControlOptions = {
  port: number;
  market: SimulatedMarket;
  gaps: PriceGaps;
  faults: FaultBoard;
  world(): WorldView;
  mails(to?: string): Mail[];
  messages(): readonly ChatMessage[];
  chatCalls(): Readonly<{ admitted: number; limited: number }>;
  push: Pick<PushService, 'subscribe' | 'expire' | 'messages'>;
  allowChat(limit: number | null): void;
  chain(): Chain | undefined;
  exchanges: readonly RunningExchange[];
};
