import {
  endSimulation,
  simulate,
  testConnection,
  testMessage,
} from '@moa/contracts/realtime/tests';
import { call } from '@moa/host/api';
import { useMutation } from '@moa/host/query';

export function useTestConnection() {
  return useMutation({ mutationFn: () => call(testConnection, {}) });
}

export function useTestMessage() {
  return useMutation({
    mutationFn: async () => {
      const sentAt = Date.now();
      return { ...(await call(testMessage, { body: {} })), begunAt: sentAt };
    },
  });
}

export function useSimulation() {
  const begin = useMutation({
    mutationFn: () => call(simulate, { body: { seconds: 20, messagesPerSecond: 2 } }),
  });
  const end = useMutation({
    mutationFn: (id: string) => call(endSimulation, { params: { id } }),
  });
  return { begin, end };
}
