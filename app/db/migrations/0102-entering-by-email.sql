-- A guest without a password comes back by a link that an e-mail carries.
alter table account_tokens drop constraint account_tokens_purpose_check;
alter table account_tokens add constraint account_tokens_purpose_check check (purpose in ('reset', 'verify', 'enter'));
