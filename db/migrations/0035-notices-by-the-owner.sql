-- It counts its notices in a setting. With the owner's rights, so that the app can be forbidden set_config(), by which a flaw in
-- one statement could name another tenant (docs/decisions/034); that is a superuser's to forbid.
alter function tell_changes(bigint, text[]) security definer set search_path = public, pg_temp;
