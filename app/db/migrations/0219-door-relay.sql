-- The key that all copies of a list share: with it one phone trusts the code of another without a network.
alter table doors add column relay_key bytea not null default uuid_send(gen_random_uuid());
