DROP INDEX `items_id_wishlist`;--> statement-breakpoint
DROP INDEX `items_wishlist`;--> statement-breakpoint
ALTER TABLE `items` ADD `removed_at` integer;--> statement-breakpoint
CREATE INDEX `items_removed` ON `items` (`removed_at`) WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX `items_wishlist` ON `items` (`wishlist_id`,`removed_at`,`created_at`,`id`,`name`,`link`,`note`,`price_amount`,`price_currency`,`picture`);--> statement-breakpoint
DROP INDEX `wishlists_owner`;--> statement-breakpoint
ALTER TABLE `wishlists` ADD `removed_at` integer;--> statement-breakpoint
CREATE INDEX `wishlists_removed` ON `wishlists` (`removed_at`) WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX `wishlists_owner` ON `wishlists` (`owner_id`,`removed_at`);