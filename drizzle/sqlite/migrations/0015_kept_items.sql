DROP INDEX `items_removed`;--> statement-breakpoint
DROP INDEX `items_wishlist`;--> statement-breakpoint
ALTER TABLE `items` ADD `kept_as` text CONSTRAINT "items_kept_as" CHECK("kept_as" is null or ("removed_at" is not null and "kept_as" in ('RECEIVED', 'HIDDEN')));--> statement-breakpoint
ALTER TABLE `items` ADD `received_note` text DEFAULT '' NOT NULL CONSTRAINT "items_received_note_length" CHECK(length("received_note") <= 200);--> statement-breakpoint
CREATE INDEX `items_removed` ON `items` (`removed_at`) WHERE removed_at is not null and kept_as is null;--> statement-breakpoint
CREATE INDEX `items_wishlist` ON `items` (`wishlist_id`,`removed_at`,`created_at`,`id`,`name`,`link`,`note`,`price_amount`,`price_currency`,`picture`,`kept_as`,`received_note`);