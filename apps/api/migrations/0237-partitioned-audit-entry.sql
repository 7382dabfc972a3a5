-- the release before may run on it
-- tables: audit_entry
select parts.divide('audit_entry', 'seq');
select make_partitions();
