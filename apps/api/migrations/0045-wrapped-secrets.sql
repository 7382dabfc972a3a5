-- A key from outside the database may lie around the keys the server made for itself.

alter table server_secret add column wrapped_by text check (wrapped_by ~ '^[0-9a-f]{16}$');
alter table server_secret add constraint server_secret_wrapped check (wrapped_by is null or length(value) = 60);
comment on table server_secret is 'Keys the server makes for itself, 32 bytes each: of links, of sign-in codes, of sealed bank accounts.';
comment on column server_secret.wrapped_by is 'Name of the SECRET_KEY that seals the value (AES-256-GCM: vector, tag, 32 bytes); null: the value lies open.';
