/**
 * Every table with personal data, by subject. A test compares it with the database: a table missing
 * here fails it.
 */
import type { DataArea } from '@moa/contracts/settings/my-data';

type PersonalTable = {
  area: DataArea;
  /** Column of the user’s id; `user_id` by default. */
  person?: string;
  /** Where it has none: the column that leads to a row of another table of the list. */
  through?: { column: string; table: string };
  /** Columns that are secrets or that only check one: they are in no archive. */
  secret?: readonly string[];
  /** Columns that can be downloaded by themselves, such as the bytes of a file. */
  elsewhere?: readonly string[];
  /**
   * Columns of the user’s own words: names, labels, notes. They are removed from reports of pages.
   */
  words?: readonly OwnWords[];
  /** It holds nothing but what is under way for minutes: counted and deleted, not archived. */
  passing?: true;
};

/**
 * A column, or a place in a JSON column (`path`, SQL/JSON); `where` selects the rows written by a
 * user.
 */
export type OwnWords = string | { column: string; path?: string; where?: string };

const by = (area: DataArea, column: string, table: string): PersonalTable => ({
  area,
  through: { column, table },
});

export const personalTables: Readonly<Record<string, PersonalTable>> = {
  users: { area: 'account', person: 'id', words: ['nickname'] },
  credentials: { area: 'account', words: ['name'] },
  sessions: { area: 'account', secret: ['token_hash', 'key_thumbprint'] },
  security_events: { area: 'account' },
  recovery_codes: { area: 'account', secret: ['hash'] },
  recovery_tokens: { area: 'account', passing: true },
  challenges: { area: 'account', passing: true },
  used_refresh_tokens: { ...by('account', 'session_id', 'sessions'), passing: true },
  socket_tokens: { area: 'account', passing: true },
  idempotency_keys: { area: 'account', passing: true },
  data_keys: { area: 'account', secret: ['wrapped'] },

  user_settings: { area: 'settings' },
  realtime_settings: { area: 'settings' },
  currency_preferences: { area: 'settings' },
  currency_providers: { area: 'settings' },
  rate_subscriptions: { area: 'settings' },
  asset_preferences: { area: 'settings' },
  settings_changes: { area: 'settings' },
  settings_backups: { area: 'settings', elsewhere: ['file'], words: ['label'] },

  api_keys: { area: 'connections', secret: ['sealed', 'fingerprint'], words: ['label'] },
  key_rotations: { area: 'connections' },
  wallets: { area: 'connections', words: ['label', 'ens_name'] },
  wallet_scans: by('connections', 'source_id', 'sources'),
  sources: { area: 'connections', words: ['label'] },
  source_twins: { area: 'connections' },
  connection_runs: { area: 'connections' },
  connection_tests: { ...by('connections', 'run_id', 'connection_runs'), words: ['label'] },
  refreshes: { area: 'connections' },

  positions: {
    area: 'holdings',
    words: [
      ...['name', 'protocol'].map((column) => ({ column, where: 'manual_type is not null' })),
      { column: 'symbol', where: "manual_type is not null and symbol !~ '^[A-Za-z0-9.]{1,12}$'" },
      'note',
    ],
  },
  defi_positions: { area: 'holdings' },
  lending_positions: { area: 'holdings' },
  position_marks: { area: 'holdings' },
  asset_notes: { area: 'holdings', words: ['text'] },

  ledger_entries: { area: 'ledger', words: [{ column: 'note', where: 'manual' }] },
  ledger_imports: { area: 'ledger', words: ['file_name'] },
  ledger_deletions: { area: 'ledger' },
  ledger_cursors: by('ledger', 'source_id', 'sources'),
  ledger_not_understood: by('ledger', 'source_id', 'sources'),
  ledger_set_aside: by('ledger', 'source_id', 'sources'),
  total_shifts: { area: 'ledger' },

  snapshots: { area: 'history' },
  rebuilt_histories: { area: 'history' },
  wallet_pasts: by('history', 'source_id', 'sources'),
  person_metric_hours: { area: 'history' },

  alerts: { area: 'notifications' },
  notice_configs: { area: 'notifications', words: [{ column: 'config', path: '$.name' }] },
  notice_triggers: { area: 'notifications', words: [{ column: 'rule', path: '$.name' }] },
  notice_subscriptions: { area: 'notifications' },
  rule_fires: { area: 'notifications' },
  rule_optimizations: { area: 'notifications' },
  rule_states: by('notifications', 'trigger_id', 'notice_triggers'),
  rule_suppressions: by('notifications', 'trigger_id', 'notice_triggers'),
  delivery_settings: { area: 'notifications' },
  deliveries: { area: 'notifications' },
  realtime_streams: { area: 'notifications', passing: true },
  realtime_events: { area: 'notifications' },
  delivery_lanes: { area: 'notifications', passing: true },
  push_devices: { area: 'notifications', secret: ['sealed', 'fingerprint'] },
  webhooks: { area: 'notifications', secret: ['sealed', 'fingerprint'], words: ['name'] },

  comparisons: { area: 'analytics', words: ['name'] },
  analytics_dashboards: {
    area: 'analytics',
    words: ['name', { column: 'layout', path: '$[*].config.text' }],
  },
  analytics_dashboard_views: by('analytics', 'dashboard_id', 'analytics_dashboards'),
  analytics_insights: { area: 'analytics' },
  analytics_preferences: { area: 'analytics' },
  metric_subscriptions: { area: 'analytics' },
  report_schedules: { area: 'analytics' },

  defi_plans: { area: 'defi' },
  defi_transactions: { area: 'defi' },

  report_jobs: { area: 'files', elsewhere: ['content'] },
  files: { area: 'files', elsewhere: ['content'] },

  error_records: { area: 'account' },
  error_alarms: { area: 'account' },
  page_logs: { area: 'account' },
  page_metrics: { area: 'account' },
  page_events: { area: 'account' },
};
