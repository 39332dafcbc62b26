// The settings of the embedded PostgreSQL: safe first, then small (app and database together within 250 MiB).

/** Settings by PostgreSQL's names. Passed on the command line, so that no file in the data folder weakens them. */
export const settings: Record<string, string> = {
  // An acknowledged write survives a power cut.
  fsync: "on",
  full_page_writes: "on",
  synchronous_commit: "on",

  // Only the socket in its private folder.
  listen_addresses: "",
  unix_socket_permissions: "0700",

  // Two pools of 20, listeners, jobs, backup, and PostgreSQL's own reserve of 3.
  max_connections: "60",
  shared_buffers: "48MB",
  work_mem: "4MB",
  maintenance_work_mem: "32MB",
  effective_cache_size: "256MB",
  // Files instead of /dev/shm: containers limit that to 64 MB, and systemd empties an account's at logout.
  dynamic_shared_memory_type: "mmap",

  // Few helpers: no parallel queries, no replication, no compiler.
  io_method: "sync",
  jit: "off",
  max_parallel_workers_per_gather: "0",
  max_parallel_maintenance_workers: "0",
  max_worker_processes: "0",
  max_logical_replication_workers: "0",
  max_wal_senders: "0",
  autovacuum_max_workers: "2",
  autovacuum_worker_slots: "2",

  // Enough for an online copy (pg_backup_start), quick to recover.
  wal_level: "replica",
  min_wal_size: "32MB",
  max_wal_size: "256MB",

  timezone: "UTC",
  log_timezone: "UTC",
  // Into our own log. The app gets statement errors itself; here they would write guests' data to the log.
  log_destination: "stderr",
  logging_collector: "off",
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_checkpoints: "off",
  log_line_prefix: "",
};
