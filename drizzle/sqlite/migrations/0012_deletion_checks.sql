ALTER TABLE `accounts` ADD `deletion_withdrawn_at` integer;--> statement-breakpoint
ALTER TABLE `accounts` ADD `deletion_checked_at` integer;--> statement-breakpoint
CREATE INDEX `accounts_withdrawn` ON `accounts` (`deletion_withdrawn_at`) WHERE deletion_withdrawn_at is not null;