ALTER TABLE `items` ADD `note` text DEFAULT '' NOT NULL CONSTRAINT "items_note_length" CHECK(length("note") <= 200);--> statement-breakpoint
DROP INDEX `items_wishlist`;--> statement-breakpoint
CREATE INDEX `items_wishlist` ON `items` (`wishlist_id`,`created_at`,`id`,`name`,`link`,`note`);