DROP INDEX `items_wishlist`;--> statement-breakpoint
ALTER TABLE `items` ADD `position` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `items` ADD `is_starred` integer DEFAULT 0 NOT NULL CONSTRAINT "items_is_starred" CHECK("is_starred" in (0, 1));--> statement-breakpoint
-- Until their owners order them, items stay in the order of creation.
UPDATE `items` SET `position` = `created_at`;--> statement-breakpoint
CREATE INDEX `items_wishlist` ON `items` (`wishlist_id`,`removed_at`,`position`,`id`,`name`,`link`,`note`,`price_amount`,`price_currency`,`picture`,`is_starred`,`kept_as`,`received_note`,`created_at`);--> statement-breakpoint
CREATE INDEX `items_newest` ON `items` (`wishlist_id`,`removed_at`,`created_at`);--> statement-breakpoint
CREATE INDEX `items_starred` ON `items` (`wishlist_id`,`removed_at`,`id`) WHERE is_starred = 1;